import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link2, Trash2, UserPlus } from 'lucide-react'
import {
  type ListedShare,
  newShare,
  type ShareNotEmailed,
  type TemplateRole,
  templateRole,
} from '#shared/template-access/template-access.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { CopyTextButton } from '#web/ui/CopyTextButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { sharesQuery, useChangeShare, useShare, useStopSharing } from './template-access.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'
import classes from './Versions.module.css'

const roles = [
  { value: 'viewer', label: 'Viewer: can read and use it' },
  { value: 'editor', label: 'Editor: can also change it' },
  { value: 'owner', label: 'Owner: can also share and delete it' },
] as const satisfies { value: TemplateRole; label: string }[]

const NOT_SHARED = 'Failed to share template'
const NOT_CHANGED = 'Failed to change sharing'

const whyNotEmailed: Record<Exclude<ShareNotEmailed, 'already-shared'>, string> = {
  'email-not-verified': 'They weren’t emailed, because you haven’t confirmed your own address.',
  'recipient-stopped': 'They don’t accept emails from you.',
  limit: 'No more emails about templates can go out to them today.',
  'not-asked': 'They weren’t emailed.',
}

/** What became of an address with which a template was shared. */
function describeShareOutcome(email: string, notEmailed: ShareNotEmailed | null): string {
  if (notEmailed === null) return `We’re emailing ${email}.`
  if (notEmailed === 'already-shared') return `${email} already has this template. Their role was updated.`
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
            toast.success('Template shared', describeShareOutcome(email, notEmailed))
            form.setValues({ email: '' })
            form.getInputNode('email')?.focus()
          },
          onError: (error) => {
            form.setErrors(issuesOf(error))
            toast.error(NOT_SHARED, textOf(error, TRY_AGAIN))
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
          description="We’ll email them a link. They’ll find the template under Templates once they sign in with this address."
          type="email"
          withAsterisk
          aria-required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
        {Object.keys(issuesOf(share.error)).length === 0 && <Failed title={NOT_SHARED} error={share.error} />}
        <Group justify="flex-end">
          <Button type="submit" leftSection={<UserPlus size={18} aria-hidden />} loading={share.isPending}>
            Share
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const failed = (error: unknown) => toast.error(NOT_CHANGED, textOf(error, TRY_AGAIN))

type RowProps = {
  templateId: string
  share: ListedShare
  /** It isn’t shared with them anymore. */
  onStopped: (share: ListedShare) => void
}

function ShareRow({ templateId, share, onStopped }: RowProps) {
  const { id, email, role, emailError } = share
  const change = useChangeShare(templateId)
  const stop = useStopSharing(templateId)
  // awaited, not by callbacks: once it isn't shared anymore, this row is gone
  async function remove() {
    try {
      await stop.mutateAsync(id)
      onStopped(share)
    } catch (error) {
      failed(error)
    }
  }
  return (
    <li className={classes.version}>
      <Text className={`${classes.address} ${classes.text}`}>
        {email}
        {emailError !== null && (
          <Text component="span" display="block" size="sm" c="red">
            Our email didn’t arrive: {emailError}
          </Text>
        )}
      </Text>
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
        <ActionIcon
          aria-label={`Stop sharing with ${email}`}
          loading={stop.isPending}
          onClick={() => void remove()}
        >
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <Failed title={NOT_CHANGED} error={change.error ?? stop.error} />
    </li>
  )
}

function Shares({ templateId }: FormProps) {
  const shares = useQuery(sharesQuery(templateId))
  const again = useShare(templateId)
  // awaited, not by callbacks: the toast that asks for it may outlive this dialog
  const shareAgain = ({ email, role }: Values) =>
    void again.mutateAsync({ email, role, notify: false, idempotencyKey: newIdempotencyKey() }).catch(failed)
  const offerUndo = (share: ListedShare) =>
    toastUndo('Not shared anymore', share.email, () => shareAgain(share))
  if (shares.isPending) return <RowsSkeleton rows={2} />
  if (!shares.data)
    return (
      <ErrorState title="The list of people didn’t load" titleOrder={3} query={shares}>
        Nothing is lost.
      </ErrorState>
    )
  return (
    <div>
      {shares.data.length === 0 ? (
        <Text c="dimmed">Not shared with anyone yet.</Text>
      ) : (
        <ul className={classes.versions} aria-label="Shared with">
          {shares.data.map((share) => (
            <ShareRow key={share.id} templateId={templateId} share={share} onStopped={offerUndo} />
          ))}
        </ul>
      )}
      {again.error && (
        <Failed
          mt="sm"
          title={`Still not shared with ${again.variables.email}`}
          error={again.error}
          onRetry={() => shareAgain(again.variables)}
        />
      )}
    </div>
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
        <CopyTextButton
          text={link}
          copied="Link copied"
          otherwise={`The link is ${link}`}
          variant="default"
          leftSection={<Link2 size={18} aria-hidden />}
        >
          Copy link to send them
        </CopyTextButton>
      </Stack>
    </Dialog>
  )
}
