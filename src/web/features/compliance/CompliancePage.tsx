import { Button, Title } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Compliance.module.css'
import { Contents } from './Contents.tsx'
import { sections } from './sections.ts'

/** An address with a section leads there, also when the page itself comes later; the keyboard goes on from its heading. */
function useSectionOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const section = sections.find(({ id }) => `#${id}` === hash)
    const heading = section && document.getElementById(section.id)?.querySelector('h2')
    if (!heading) return undefined
    const controller = new AbortController()
    const stop = () => controller.abort()
    const scroll = () => controller.signal.aborted || heading.scrollIntoView()
    scroll()
    heading.focus({ preventScroll: true })
    // letters that come later move all that stands above; whoever scrolls meanwhile knows better
    for (const act of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(act, stop, { passive: true, signal: controller.signal })
    void document.fonts.ready.then(scroll).then(stop)
    return stop
  }, [hash])
}

/** What Plainseal does in law, what it leaves to others and what it does not do. Every word must be true of the code. */
export function Page() {
  useSectionOfAddress()
  return (
    <>
      <PageHeader
        title="Legal Compliance"
        lead="What Plainseal does, what it doesn’t do, and what it leaves to you. For account holders, their counsel, and auditors."
      >
        <Button component={Link} to={paths.complianceDemo} variant="default" className={classes.print}>
          See a demo
        </Button>
        <Button
          variant="default"
          className={classes.print}
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </PageHeader>
      <div className={classes.page}>
        <Contents />
        <article className={classes.sheet}>
          {sections.map(({ id, title, Content }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
              <Title order={2} id={`${id}-title`} tabIndex={-1}>
                <span className={classes.number}>{at + 1}</span> {title}
              </Title>
              <Content />
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
