/** The query key of one contract. */
export const contractKey = (id: string) => ['contracts', id]
