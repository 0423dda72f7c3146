const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two titles say the same: letters and digits count, case and marks do not. */
export const isSameTitle = (one: string, other: string) => plain(one) === plain(other)
