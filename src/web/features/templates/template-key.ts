/** The query key of one template. */
export const templateKey = (id: string) => ['templates', id]
