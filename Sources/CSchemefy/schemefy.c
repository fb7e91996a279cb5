/* The target is its header alone; the functions are those of SchemefyC. */
#include "schemefy.h"
