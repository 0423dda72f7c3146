import { FileQuestion } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** There is no such template, or not for whoever is looking. */
export function TemplateNotFound() {
  useDocumentTitle('Template Not Found')
  return (
    <EmptyState icon={<FileQuestion size={32} />} title="Template Not Found" titleOrder={1}>
      The template you're looking for doesn't exist or isn't available.
    </EmptyState>
  )
}
