import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'

const parts = ['displayName', 'signingOrder', 'notificationPreference', 'geolocationRequirement'] as const
type RolePart = { name: (typeof parts)[number]; before: string; after: string }
type RoleChange = { kind: 'added' | 'removed' | 'changed'; role: SignerRole; parts: RolePart[] }

/** What became of the roles between two versions, told apart by their keys. */
export function compareRoles(before: readonly SignerRole[], after: readonly SignerRole[]): RoleChange[] {
  const old = new Map(before.map((role) => [role.roleKey, role]))
  const kept = new Set(after.map(({ roleKey }) => roleKey))
  return [
    ...after.flatMap((role): RoleChange[] => {
      const earlier = old.get(role.roleKey)
      if (!earlier) return [{ kind: 'added', role, parts: [] }]
      const changed = parts
        .map((name) => ({ name, before: String(earlier[name]), after: String(role[name]) }))
        .filter((part) => part.before !== part.after)
      return changed.length > 0 ? [{ kind: 'changed', role, parts: changed }] : []
    }),
    ...before
      .filter(({ roleKey }) => !kept.has(roleKey))
      .map((role) => ({ kind: 'removed' as const, role, parts: [] })),
  ]
}
