/** What is larger is no sealed PDF: neither page nor server reads it. */
export const MAX_SEALED_BYTES = 25 * 1024 * 1024
