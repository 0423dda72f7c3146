// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { emptyTemplateLink } from './template-link.ts'
import { TemplateLinkFields } from './TemplateLinkFields.tsx'

const field: TemplateField = {
  id: 'tenant',
  fieldKey: 'tenant',
  label: 'Tenant',
  type: 'text',
  required: true,
  helpText: null,
  options: null,
  defaultValue: null,
  sortOrder: 0,
  rowPosition: null,
  columnPosition: null,
  validationJson: null,
}

test('who makes a link to a template reads that its reader signs first only in order, and unless the template says otherwise', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <TemplateLinkFields
        fields={[field]}
        link={{ ...emptyTemplateLink([field]), page: 'create' }}
        change={() => {}}
        errors={{}}
      />
    </MantineProvider>,
  )
  expect(page.textContent).toContain(
    'The person who opens the link is added as a signer, too. If people sign in order, they’re first unless the template says otherwise.',
  )
})
