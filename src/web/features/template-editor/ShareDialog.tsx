import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link2, Trash2, UserPlus } from 'lucide-react'
import {
  newShare,
  type ShareNotEmailed,
  type TemplateRole,
  templateRole,
  type TemplateShare,
} from '#shared/template-access/template-access.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { issuesOf, textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { sharesQuery, useChangeShare, useShare, useStopSharing } from './template-access.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'
import classes from './Versions.module.css'

const roles = [
  { value: 'viewer', label: 'Viewer: reads and uses it' },
  { value: 'editor', label: 'Editor: also changes it' },
  { value: 'owner', label: 'Owner: also shares and deletes it' },
] as const satisfies { value: TemplateRole; label: string }[]

const whyNotEmailed: Record<Exclude<ShareNotEmailed, 'already-shared'>, string> = {
  'email-not-verified': 'We email people once you’ve confirmed your own address.',
  'recipient-stopped': 'They don’t accept emails from you.',
  limit: 'No more emails about templates can go out to them today.',
  'not-asked': 'They weren’t emailed.',
}

/** What became of an address with which a template was shared. */
function toldOf(email: string, notEmailed: ShareNotEmailed | null): string {
  if (notEmailed === null) return `We’re emailing ${email}.`
  if (notEmailed === 'already-shared') return `${email} already had it. Their role is set.`
  return `${whyNotEmailed[notEmailed]} Copy the link and send it to ${email} yourself.`
}

type Values = { email: string; role: TemplateRole }
type FormProps = { templateId: string }

function ShareForm({ templateId }: FormProps) {
  const share = useShare(templateId)
  const form = useLastingForm<Values>({
    initialValues: { email: '', role: 'viewer' },
    validate: zodForm(newShare),
  })
  const submit = form.onSubmit(
    (entered) =>
      share.mutate(
        { ...entered, idempotencyKey: newIdempotencyKey() },
        {
          onSuccess: ({ email, notEmailed }) => {
            toast.success('Template shared', toldOf(email, notEmailed))
            form.setValues({ email: '' })
            form.getInputNode('email')?.focus()
          },
          onError: (error) => {
            form.setErrors(issuesOf(error))
            toast.error('Failed to share template', textOf(error, TRY_AGAIN))
          },
        },
      ),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="md">
        <TextInput
          label="Email address"
          description="We email them a link. They find the template under Templates after they sign in with this address."
          type="email"
          withAsterisk
          aria-required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
        <Group justify="flex-end">
          <Button type="submit" leftSection={<UserPlus size={18} aria-hidden />} loading={share.isPending}>
            Share
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const failed = (error: Error) => toast.error('Failed to change sharing', textOf(error, TRY_AGAIN))

type RowProps = { templateId: string; share: TemplateShare }

function ShareRow({ templateId, share: { id, email, role } }: RowProps) {
  const change = useChangeShare(templateId)
  const stop = useStopSharing(templateId)
  const share = useShare(templateId)
  const remove = () =>
    stop.mutate(id, {
      onSuccess: () =>
        toastUndo('Not shared any more', email, () =>
          share.mutate(
            { email, role, notify: false, idempotencyKey: newIdempotencyKey() },
            { onError: failed },
          ),
        ),
      onError: failed,
    })
  return (
    <li className={classes.version}>
      <Text className={`${classes.words} ${classes.text}`}>{email}</Text>
      <Group gap={4} wrap="nowrap">
        <NativeSelect
          size="sm"
          aria-label={`Role of ${email}`}
          data={roles.map(({ value, label }) => ({ value, label: label.split(':')[0] ?? label }))}
          value={role}
          disabled={change.isPending}
          onChange={({ currentTarget }) =>
            change.mutate(
              { accessId: id, role: templateRole.parse(currentTarget.value) },
              { onError: failed },
            )
          }
        />
        <ActionIcon aria-label={`Stop sharing with ${email}`} loading={stop.isPending} onClick={remove}>
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function Shares({ templateId }: FormProps) {
  const shares = useQuery(sharesQuery(templateId))
  if (shares.isPending) return <RowsSkeleton rows={2} />
  if (!shares.data)
    return (
      <ErrorState title="The list of people didn’t load" titleOrder={3} query={shares}>
        Nothing is lost.
      </ErrorState>
    )
  if (shares.data.length === 0) return <Text c="dimmed">Not shared with anyone yet.</Text>
  return (
    <ul className={classes.versions} aria-label="Shared with">
      {shares.data.map((share) => (
        <ShareRow key={share.id} templateId={templateId} share={share} />
      ))}
    </ul>
  )
}

/** Shares a template by email address, and says with whom it is shared and as what. */
export function ShareDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 36em)')
  const link = new URL(paths.template(template.id), location.origin).href
  return (
    <Dialog onClose={onClose} title={`Share ${template.name}`} size="lg" fullScreen={isPhone}>
      <Stack gap="lg">
        <ShareForm templateId={template.id} />
        <Shares templateId={template.id} />
        <Group>
          <Button
            variant="default"
            leftSection={<Link2 size={18} aria-hidden />}
            onClick={() => void copyText(link, 'Link copied', `The link is ${link}`)}
          >
            Copy link to send them
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
