import { Button } from '@mantine/core'
import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

export function NotFoundPage() {
  useDocumentTitle('Page Not Found')
  return (
    <EmptyState
      icon={<FileQuestion size={40} strokeWidth={1.5} />}
      title="Page Not Found"
      titleOrder={1}
      action={
        <Button component={Link} to={paths.dashboard} mt="sm">
          Go to the start page
        </Button>
      }
    >
      Nothing is kept under this address. It may be mistyped, or the page has moved.
    </EmptyState>
  )
}
