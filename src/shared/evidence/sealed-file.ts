/** Text, pictures and the largest attachment fit. What is larger is no sealed PDF: neither page nor server reads it. */
export const MAX_SEALED_BYTES = 35 * 1024 * 1024
