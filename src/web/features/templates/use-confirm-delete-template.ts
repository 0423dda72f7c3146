import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/error-text.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteTemplate } from './templates.queries.ts'

export const NOT_DELETED = 'Failed to delete template'

/** Asks, naming the template, and then deletes it. */
export function useConfirmDeleteTemplate({ id, name }: ListedTemplate) {
  const remove = useDeleteTemplate()
  // awaited, not by callbacks: once the template is deleted, its card is gone
  async function erase() {
    try {
      await remove.mutateAsync(id)
      toast.success('Template deleted', name)
    } catch (error) {
      toast.error(NOT_DELETED, textOf(error, 'Something went wrong. Please try again.'))
    }
  }
  const ask = () =>
    confirmDestructive({
      title: 'Delete template',
      thing: name,
      text: 'Are you sure you want to delete this template? This action cannot be undone. Its form and links stop working. Contracts made from it won’t change.',
      confirmLabel: 'Delete template',
      onConfirm: () => void erase(),
    })
  return { ask, error: remove.error }
}
