import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { compareFields, type FieldChange, type FieldPart } from '#shared/template-versions/compare-fields.ts'
import { compareRoles } from '#shared/template-versions/compare-roles.ts'
import type { WholeVersion } from '#shared/template-versions/template-versions.api.ts'
import { fieldType, type TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { DiffedWords } from '#web/features/assistant/TextDiff.tsx'
import { twoFactor, workflows } from '#web/features/contracts/setting-choices.ts'
import { locationChoices, notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { labelOf } from '#web/ui/label-of.ts'
import { blocksOf } from './blocks-of.ts'
import { compareTexts, type TextChange } from './compare-texts.ts'
import { typeNames } from './field-types.ts'
import classes from './Versions.module.css'

type Pair = { before: WholeVersion; after: WholeVersion }

const MAX_SHOWN = 400

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </div>
)

function Change({ change }: { change: TextChange }) {
  if (change.kind === 'same')
    return (
      <p className={classes.same}>
        {change.blocks === 1 ? '1 unchanged paragraph' : `${change.blocks} unchanged paragraphs`}
      </p>
    )
  if (change.kind === 'formatted')
    return (
      <>
        <p className={classes.same}>Only the formatting changed:</p>
        <p>{change.text}</p>
      </>
    )
  return (
    <p>
      <DiffedWords before={change.before} after={change.after} />
    </p>
  )
}

function TextChanges({ before, after }: Pair) {
  const changes = useMemo(
    () => compareTexts(blocksOf(before.content), blocksOf(after.content)),
    [before.content, after.content],
  )
  if (before.content === after.content) return null
  return (
    <Part title="Text">
      <div className={classes.changes}>
        {changes.slice(0, MAX_SHOWN).map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a change is nothing but its place
          <Change key={at} change={change} />
        ))}
        {changes.length > MAX_SHOWN && (
          <p className={classes.same}>There are more changes than can be shown here.</p>
        )}
      </div>
    </Part>
  )
}

function SettingChanges({ before, after }: Pair) {
  const settings = [
    ['Signing workflow', labelOf(workflows, before.workflow), labelOf(workflows, after.workflow)],
    [
      'SMS two-factor authentication',
      labelOf(twoFactor, before.twoFARequirement),
      labelOf(twoFactor, after.twoFARequirement),
    ],
  ].filter(([, old, now]) => old !== now)
  if (settings.length === 0) return null
  return (
    <Part title="Settings">
      <ul className={classes.parts}>
        {settings.map(([name, old = '', now = '']) => (
          <li key={name}>
            {name}: <DiffedWords before={old} after={now} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const wordsOf = ({ name }: FieldPart, value: string) => {
  const type = name === 'type' ? fieldType.safeParse(value).data : undefined
  return type ? typeNames[type] : value || 'none'
}

function FieldChanged({ change }: { change: FieldChange<TemplateField> }) {
  const { label, fieldKey } = change.field
  const name = `${label} (${fieldKey})`
  if (change.kind !== 'changed') {
    const isAdded = change.kind === 'added'
    return <DiffedWords before={isAdded ? '' : name} after={isAdded ? name : ''} />
  }
  return (
    <>
      {name}
      <ul className={classes.parts}>
        {change.parts.map((part) => (
          <li key={part.name}>
            {part.name}: <DiffedWords before={wordsOf(part, part.before)} after={wordsOf(part, part.after)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FieldChanges({ before, after }: Pair) {
  const changes = compareFields(before.fields, after.fields)
  if (changes.length === 0) return null
  return (
    <Part title="Fields">
      <ul className={classes.parts}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.field.id}`}>
            <FieldChanged change={change} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const rolePartNames = {
  displayName: 'role',
  signingOrder: 'signing order',
  notificationPreference: 'notification',
  geolocationRequirement: 'location',
} as const

const roleChoices = {
  notificationPreference: notificationChoices,
  geolocationRequirement: locationChoices,
}

function RoleChanges({ before, after }: Pair) {
  const changes = compareRoles(before.signerRoles, after.signerRoles)
  if (changes.length === 0) return null
  return (
    <Part title="Signers">
      <ul className={classes.parts}>
        {changes.map(({ kind, role, parts }) => (
          <li key={role.roleKey}>
            {kind === 'changed' ? (
              role.displayName
            ) : (
              <DiffedWords
                before={kind === 'removed' ? role.displayName : ''}
                after={kind === 'added' ? role.displayName : ''}
              />
            )}
            {parts.length > 0 && (
              <ul className={classes.parts}>
                {parts.map((part) => (
                  <li key={part.name}>
                    {rolePartNames[part.name]}:{' '}
                    <DiffedWords
                      before={wordsOfRole(part.name, part.before)}
                      after={wordsOfRole(part.name, part.after)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const wordsOfRole = (name: keyof typeof rolePartNames, value: string) =>
  name === 'notificationPreference' || name === 'geolocationRequirement'
    ? (roleChoices[name].find((choice) => choice.value === value)?.label ?? value)
    : value

const isAlike = ({ before, after }: Pair) =>
  before.content === after.content &&
  before.workflow === after.workflow &&
  before.twoFARequirement === after.twoFARequirement &&
  compareFields(before.fields, after.fields).length === 0 &&
  compareRoles(before.signerRoles, after.signerRoles).length === 0

/** Everything in which two versions differ: what was added is underlined, what was removed is struck through. */
export const VersionChanges = (pair: Pair) =>
  isAlike(pair) ? (
    <Text>Text, settings, fields, and signers are the same.</Text>
  ) : (
    <Stack gap="lg">
      <TextChanges {...pair} />
      <SettingChanges {...pair} />
      <FieldChanges {...pair} />
      <RoleChanges {...pair} />
    </Stack>
  )
