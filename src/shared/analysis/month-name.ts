/** A month in English words, as a part of a pattern. */
export const monthName =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
