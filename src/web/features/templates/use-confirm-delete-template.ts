import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/api.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteTemplate } from './templates.queries.ts'

/** Asks, naming the template, and then deletes it. */
export function useConfirmDeleteTemplate() {
  const remove = useDeleteTemplate()
  async function erase({ id, name }: ListedTemplate) {
    try {
      await remove.mutateAsync(id)
      toast.success('Template deleted', name)
    } catch (error) {
      toast.error('Failed to delete template', textOf(error, 'Something went wrong. Please try again.'))
    }
  }
  return (template: ListedTemplate) =>
    confirmDestructive({
      title: 'Delete template',
      thing: template.name,
      text: 'Are you sure you want to delete this template? This action cannot be undone. Its form and links stop working. Contracts made from it won’t change.',
      confirmLabel: 'Delete template',
      onConfirm: () => void erase(template),
    })
}
