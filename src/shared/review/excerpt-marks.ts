/** What stands before and after an excerpt of a longer line. */
export const CUT = { before: '… ', after: ' …' }
