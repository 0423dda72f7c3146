import { ActionIcon, Portal } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDuplicateTemplate, useExportTemplate } from './template-files.queries.ts'
import { useLeaveTemplate } from './templates.queries.ts'

const loadMenu = async () => (await import('./OpenedTemplateMenu.tsx')).OpenedTemplateMenu
const NOT_DUPLICATED = 'Failed to duplicate template'
const NOT_EXPORTED = 'Failed to export template'
const NOT_REMOVED = 'Failed to remove template'
const TRY_AGAIN = 'Something went wrong. Please try again.'

type Props = {
  template: ListedTemplate
  /** Of the place on its card that says what failed. */
  failuresId: string
}

/** What is done with a template now and then: a copy of it, in the list or in a file. */
export function TemplateMenu({ template, failuresId }: Props) {
  const { id, name, sharedBy } = template
  const leave = useLeaveTemplate()
  const navigate = useNavigate()
  const duplicate = useDuplicateTemplate()
  const save = useExportTemplate()
  const onDuplicate = () =>
    duplicate.mutate(
      { id, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: (copy) => {
          toast.success('Template duplicated', `${copy.name} is private until you change that.`)
          void navigate(paths.template(copy.id))
        },
        onError: (error) => toast.error(NOT_DUPLICATED, textOf(error, TRY_AGAIN)),
      },
    )
  const onExport = () =>
    save.mutate(id, {
      onError: (error) => toast.error(NOT_EXPORTED, textOf(error, TRY_AGAIN)),
    })
  const onLeave = () =>
    void confirmDestructive({
      title: 'Remove from my list',
      thing: name,
      text: `You won’t be able to open it unless ${sharedBy?.name ?? 'its owner'} shares it with you again. Your contracts stay.`,
      confirmLabel: 'Remove from my list',
      onConfirm: () =>
        leave.mutate(id, {
          onSuccess: () => toast.success('Removed from your list', name),
          onError: (error) => toast.error(NOT_REMOVED, textOf(error, TRY_AGAIN)),
        }),
    })
  const button = (
    <ActionIcon
      aria-label={`More actions for ${name}`}
      loading={duplicate.isPending || save.isPending}
      // its dots end where the lines below end
      style={{ flexShrink: 0, marginBlock: -6, marginInlineEnd: -8 }}
    >
      <Ellipsis size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      <LazyMenu
        button={button}
        load={loadMenu}
        props={{ template, onDuplicate, onExport, onLeave }}
        failuresId={failuresId}
      />
      <Portal target={`#${failuresId}`}>
        <Failed title={NOT_DUPLICATED} error={duplicate.error} />
        <Failed title={NOT_EXPORTED} error={save.error} />
        <Failed title={NOT_REMOVED} error={leave.error} />
      </Portal>
    </>
  )
}
