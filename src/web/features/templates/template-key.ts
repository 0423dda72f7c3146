/** Under which one template is kept. */
export const templateKey = (id: string) => ['templates', id]
