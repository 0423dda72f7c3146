import { SimpleGrid } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { OwnPdfService } from './OwnPdfService.tsx'
import { OwnTexts } from './OwnTexts.tsx'

/** The name and logo under which signers know the sender. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Company Settings"
        lead="How your company appears to signers, and services of your own."
        back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Sheet title="Company">
          <CompanyForm />
        </Sheet>
        <Sheet title="Current logo">
          <CompanyLogo />
        </Sheet>
        <OwnTexts />
        <OwnPdfService />
      </SimpleGrid>
    </>
  )
}
