import { Button, Text } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { rolesOfFields, type SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { locationChoices, notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { labelOf } from '#web/ui/label-of.ts'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import classes from './Versions.module.css'

const SignerRoleDialog = loadedDialog(async () => (await import('./SignerRoleDialog.tsx')).SignerRoleDialog)

const locations = {
  none: 'Location not asked for',
  ask: 'Location asked for',
  require: 'Location required',
} satisfies Record<(typeof locationChoices)[number]['value'], string>

type Props = { template: Template; fields: readonly TemplateField[] }

/** How the people sign whom the fields name: their place in the order, how they hear of it, and whether their location is asked for. */
export function SignerRoles({ template, fields }: Props) {
  const [edited, setEdited] = useState<SignerRole>()
  const roles = rolesOfFields(fields, template.currentVersion?.signerRoles ?? [])
  if (roles.length === 0) return null
  const isSequential = template.defaultWorkflow === 'sequential'
  return (
    <Sheet
      title="Signers"
      description={
        isSequential
          ? 'Contracts made from this template start with these settings. Lower numbers sign first.'
          : 'Contracts made from this template start with these settings. The signing order only matters in a sequential workflow.'
      }
    >
      <ul className={classes.versions}>
        {roles.map((role) => (
          <li key={role.roleKey} className={classes.version}>
            <div className={classes.words}>
              <Text fw={600} className={classes.text}>
                {role.displayName}
              </Text>
              <Text size="sm" c="dimmed" className={classes.text}>
                Signing order {role.signingOrder} ·{' '}
                {labelOf(notificationChoices, role.notificationPreference)} ·{' '}
                {locations[role.geolocationRequirement]}
              </Text>
            </div>
            {template.role !== 'viewer' && (
              <Button
                variant="default"
                size="sm"
                leftSection={<Pencil size={16} aria-hidden />}
                aria-haspopup="dialog"
                aria-label={`Edit how ${role.displayName} signs`}
                onClick={() => setEdited(role)}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <SignerRoleDialog
          template={template}
          roles={roles}
          role={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  )
}
