/** The code of a 409: somebody has saved what this call would overwrite, or what its caller has not seen. */
export const TEMPLATE_CHANGED = 'template_changed'
