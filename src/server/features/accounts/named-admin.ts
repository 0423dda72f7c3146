import type { Deps } from '#server/deps.ts'

/** Whether `ADMIN_EMAILS` names this address; whose it is has to be proven besides. */
export const isNamedAdmin = ({ settings }: Pick<Deps, 'settings'>, email: string | null) =>
  email !== null && settings.adminEmails.includes(email)
