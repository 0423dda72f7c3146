/** Begins the Idempotency-Key of what a link creates: one contract for each user, whenever the link is opened, until it's deleted. */
export const LINK_REQUEST = 'auto-create-'
