import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Link } from '#web/ui/routing/Link.tsx'

/** The account page for somebody who is not signed in. */
export function AccessDeniedPage() {
  const { pathname, search, hash } = useLocation()
  useDocumentTitle('Access Denied')
  return (
    <EmptyState
      icon={<Lock size={40} strokeWidth={1.5} />}
      title="Access Denied"
      titleOrder={1}
      action={
        <Button component={Link} to={paths.signIn(pathname + search + hash)} mt="sm">
          Sign In
        </Button>
      }
    >
      Please log in to view your account
    </EmptyState>
  )
}
