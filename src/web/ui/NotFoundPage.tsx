import { Button } from '@mantine/core'
import { FileQuestion } from 'lucide-react'
import { Link } from '#web/ui/routing/Link.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function NotFoundPage() {
  useDocumentTitle('Page Not Found')
  return (
    <EmptyState
      icon={<FileQuestion size={40} strokeWidth={1.5} />}
      title="Page Not Found"
      titleOrder={1}
      action={
        <Button component={Link} to="/" mt="sm">
          Go to the start page
        </Button>
      }
    >
      There’s nothing here. The address may be mistyped, or the page has moved.
    </EmptyState>
  )
}
