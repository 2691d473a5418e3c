/* Inline caches for the C code that Cython writes: what CPython's own interpreter does with attributes, methods and items.

   Cython looks an attribute up by name each time. Here each place in the code remembers the two types it met last, by their versions, and
   where the value stood: in a slot of the object, or, for a method, in the type. Lists, tuples and dictionaries are read directly.
   Everything else goes the way it went. `packaging/compile.py` puts the calls below in place of Cython's. */

#if defined(__GNUC__) && defined(CYTHON_COMPILING_IN_CPYTHON) && CYTHON_COMPILING_IN_CPYTHON && !defined(Py_GIL_DISABLED) \
    && PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030E0000
#include "structmember.h"

#define INLINE_NEVER 0xFFFFFFFFu /* no type has this version */
#define INLINE_PATIENCE 64 /* misses after which a place that meets many types looks only now and then */
#define INLINE_SELDOM 15

typedef struct {
    unsigned int version; /* of the type */
    Py_ssize_t offset; /* of the slot in the object; 0 for a method */
    PyObject *value; /* the method, borrowed from the type, which holds it as long as it has this version */
} inline_entry;

typedef struct {
    inline_entry now, before; /* the type met last, and the one before it */
    unsigned int misses;
} inline_cache;

#define INLINE_CACHE static inline_cache cache = {{INLINE_NEVER, 0, NULL}, {INLINE_NEVER, 0, NULL}, 0}
#define INLINE_HIT(o) (Py_TYPE(o)->tp_version_tag == cache.now.version)
#define INLINE_SLOT(o) (*(PyObject **)((char *)(o) + cache.now.offset))

static CYTHON_UNUSED int inline_again(PyObject *o, inline_cache *cache) {
    /* Whether the type is the one before; the two then change places. */
    inline_entry now = cache->now;
    if (Py_TYPE(o)->tp_version_tag != cache->before.version) return 0;
    cache->now = cache->before;
    cache->before = now;
    return 1;
}

static CYTHON_UNUSED int inline_may_look(inline_cache *cache) {
    return ++cache->misses < INLINE_PATIENCE || !(cache->misses & INLINE_SELDOM);
}

static CYTHON_UNUSED void inline_remember(PyTypeObject *type, Py_ssize_t offset, PyObject *value, inline_cache *cache) {
    if (!type->tp_version_tag) return;
    cache->before = cache->now;
    cache->now.version = type->tp_version_tag;
    cache->now.offset = offset;
    cache->now.value = value;
}

static CYTHON_UNUSED int inline_find_slot(PyObject *o, PyObject *name, inline_cache *cache, int written) {
    /* Find the slot of an attribute and remember it; 0 where it lies elsewhere. */
    PyTypeObject *type = Py_TYPE(o);
    PyObject *found;
    PyMemberDef *member;
    if (written ? type->tp_setattro != PyObject_GenericSetAttr : type->tp_getattro != PyObject_GenericGetAttr) return 0;
    found = _PyType_Lookup(type, name);
    if (!found || !Py_IS_TYPE(found, &PyMemberDescr_Type) || !PyObject_TypeCheck(o, PyDescr_TYPE(found))) return 0;
    member = ((PyMemberDescrObject *)found)->d_member;
    if (member->type != T_OBJECT_EX || member->flags) return 0;
    inline_remember(type, member->offset, NULL, cache);
    return 1;
}

#ifdef INLINE_GetAttrStr
static PyObject *inline_get_missed(PyObject *o, PyObject *name, inline_cache *cache) {
    if (inline_again(o, cache)) {
        PyObject *held = *(PyObject **)((char *)o + cache->now.offset);
        if (likely(held)) return Py_NewRef(held);
    } else if (inline_may_look(cache)) (void)inline_find_slot(o, name, cache, 0);
    return __Pyx_PyObject_GetAttrStr(o, name);
}

#define Inline_GetAttrStr(object, name) __extension__ ({ \
    INLINE_CACHE; \
    PyObject *inline_o = (object), *inline_v; \
    if (likely(INLINE_HIT(inline_o)) && likely((inline_v = INLINE_SLOT(inline_o)) != NULL)) Py_INCREF(inline_v); \
    else inline_v = inline_get_missed(inline_o, (name), &cache); \
    inline_v; })
#endif

#ifdef INLINE_SetAttrStr
static int inline_set_missed(PyObject *o, PyObject *name, PyObject *value, inline_cache *cache) {
    if (!inline_again(o, cache) && inline_may_look(cache)) (void)inline_find_slot(o, name, cache, 1);
    return __Pyx_PyObject_SetAttrStr(o, name, value);
}

#define Inline_SetAttrStr(object, name, value) __extension__ ({ \
    INLINE_CACHE; \
    PyObject *inline_o = (object), *inline_v = (value), *inline_old; \
    int inline_r = 0; \
    if (likely(INLINE_HIT(inline_o))) { \
        inline_old = INLINE_SLOT(inline_o); \
        Py_INCREF(inline_v); \
        INLINE_SLOT(inline_o) = inline_v; \
        Py_XDECREF(inline_old); \
    } else inline_r = inline_set_missed(inline_o, (name), inline_v, &cache); \
    inline_r; })
#endif

/* ---- methods, and functions in slots */
#ifdef INLINE_FastCallMethod
static CYTHON_INLINE PyObject *inline_call_slot(PyObject *name, PyObject *const *args, size_t nargsf, inline_cache *cache) {
    /* Call the function that a slot holds; it is kept while it runs. */
    PyObject *made, *held = *(PyObject **)((char *)args[0] + cache->now.offset);
    if (unlikely(!held)) return __Pyx_PyObject_FastCallMethod(name, args, nargsf);
    Py_INCREF(held);
    made = PyObject_Vectorcall(held, args + 1, (size_t)(PyVectorcall_NARGS(nargsf) - 1) | PY_VECTORCALL_ARGUMENTS_OFFSET, NULL);
    Py_DECREF(held);
    return made;
}

static PyObject *inline_call_missed(PyObject *name, PyObject *const *args, size_t nargsf, inline_cache *cache) {
    /* Remember a method of a type whose objects have no attributes beside their slots. */
    PyTypeObject *type = Py_TYPE(args[0]);
    if (inline_again(args[0], cache))
        return cache->now.offset ? inline_call_slot(name, args, nargsf, cache)
                                 : PyObject_Vectorcall(cache->now.value, args, (size_t)PyVectorcall_NARGS(nargsf), NULL);
    if (inline_may_look(cache) && !inline_find_slot(args[0], name, cache, 0)
        && type->tp_getattro == PyObject_GenericGetAttr && !type->tp_dictoffset && !PyType_HasFeature(type, Py_TPFLAGS_MANAGED_DICT)) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found && PyType_HasFeature(Py_TYPE(found), Py_TPFLAGS_METHOD_DESCRIPTOR)) inline_remember(type, 0, found, cache);
    }
    return __Pyx_PyObject_FastCallMethod(name, args, nargsf);
}

#define Inline_FastCallMethod(name, arguments, nargsf) __extension__ ({ \
    INLINE_CACHE; \
    PyObject *const *inline_a = (arguments); \
    !likely(INLINE_HIT(inline_a[0])) ? inline_call_missed((name), inline_a, (nargsf), &cache) \
    : cache.now.offset ? inline_call_slot((name), inline_a, (nargsf), &cache) \
    : PyObject_Vectorcall(cache.now.value, inline_a, (size_t)PyVectorcall_NARGS(nargsf), NULL); })
#endif

/* ---- items and truth */
#if defined(INLINE_GetItem) || defined(INLINE_SetItem)
static CYTHON_INLINE int inline_place(PyObject *key, Py_ssize_t size, Py_ssize_t *place) {
    /* Find the place that a small whole number names in a list or tuple of this size; 0 where it names none. */
    if (!PyLong_CheckExact(key) || !__Pyx_PyLong_IsCompact(key)) return 0;
    *place = (Py_ssize_t)__Pyx_PyLong_CompactValue(key);
    if (*place < 0) *place += size;
    return (size_t)*place < (size_t)size;
}
#endif

#ifdef INLINE_GetItem
static CYTHON_INLINE PyObject *Inline_GetItem(PyObject *o, PyObject *key) {
    Py_ssize_t place;
    if (PyList_CheckExact(o)) {
        if (likely(inline_place(key, PyList_GET_SIZE(o), &place))) return Py_NewRef(PyList_GET_ITEM(o, place));
    } else if (PyTuple_CheckExact(o)) {
        if (likely(inline_place(key, PyTuple_GET_SIZE(o), &place))) return Py_NewRef(PyTuple_GET_ITEM(o, place));
    } else if (PyDict_CheckExact(o)) {
        PyObject *found = PyDict_GetItemWithError(o, key);
        if (likely(found)) return Py_NewRef(found);
        if (unlikely(PyErr_Occurred())) return NULL;
    }
    return __Pyx_PyObject_GetItem(o, key);
}
#endif

#ifdef INLINE_SetItem
static CYTHON_INLINE int Inline_SetItem(PyObject *o, PyObject *key, PyObject *value) {
    Py_ssize_t place;
    if (PyList_CheckExact(o) && likely(inline_place(key, PyList_GET_SIZE(o), &place))) {
        PyObject *old = PyList_GET_ITEM(o, place);
        PyList_SET_ITEM(o, place, Py_NewRef(value));
        Py_DECREF(old);
        return 0;
    }
    return PyDict_CheckExact(o) ? PyDict_SetItem(o, key, value) : PyObject_SetItem(o, key, value);
}
#endif

#ifdef INLINE_IsTrue
static CYTHON_INLINE int Inline_IsTrue(PyObject *o) {
    if (o == Py_True) return 1;
    if (o == Py_False || o == Py_None) return 0;
    if (PyLong_CheckExact(o)) return !__Pyx_PyLong_IsZero(o);
    if (PyList_CheckExact(o)) return PyList_GET_SIZE(o) != 0;
    if (PyTuple_CheckExact(o)) return PyTuple_GET_SIZE(o) != 0;
    return PyObject_IsTrue(o);
}
#endif

#else
#define Inline_GetAttrStr __Pyx_PyObject_GetAttrStr
#define Inline_SetAttrStr __Pyx_PyObject_SetAttrStr
#define Inline_FastCallMethod __Pyx_PyObject_FastCallMethod
#define Inline_GetItem __Pyx_PyObject_GetItem
#define Inline_SetItem PyObject_SetItem
#define Inline_IsTrue __Pyx_PyObject_IsTrue
#endif
