import { Button, Center, Group } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** The program of a page did not come: no connection, or a newer version took its place on the server. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

const broken = {
  title: 'This page stopped working',
  text: 'What you saved is safe. Reload the page. If it stops again, go to the start page.',
}
const notLoaded = {
  title: 'This page didn’t load',
  text: 'The connection may have failed, or this site has a new version. Reload the page.',
}

/** What stands where a page broke while it was shown, or could not be loaded; the frame around it stays. */
export function BrokenPage({ error }: { error: unknown }) {
  useDocumentTitle('Something went wrong')
  const { title, text } = error instanceof PageNotLoaded ? notLoaded : broken
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={40} strokeWidth={1.5} />}
        title={title}
        titleOrder={1}
        action={
          <Group mt="sm">
            <Button variant="default" component="a" href="/">
              Go to the start page
            </Button>
            <Button onClick={() => window.location.reload()}>Reload</Button>
          </Group>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** The same, when the frame itself broke. */
export function BrokenSite({ error }: { error: unknown }) {
  return (
    <Center component="main" mih="100vh">
      <BrokenPage error={error} />
    </Center>
  )
}
