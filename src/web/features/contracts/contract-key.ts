/** Under which one contract is kept. */
export const contractKey = (id: string) => ['contracts', id]
