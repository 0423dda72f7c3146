import { expect, test } from 'vitest'
import { askedFields, filledTemplate } from './filled-template.ts'
import { ownTemplate, textField } from '#test/shown-template.ts'

const template = ownTemplate(
  '<p>[@field:tenant] pays [@field:rent] to [@field:creator_name]. [@field:other]</p>',
  [textField('rent', 2), textField('tenant', 1), textField('creator_name', 0), textField('container_1', 3)],
)

test('only the fields for people are asked for, in their order', () => {
  expect(askedFields(template).map(({ fieldKey }) => fieldKey)).toEqual(['tenant', 'rent'])
})

test('values stand in the text as text; what has none, and what the product fills in, keeps its placeholder', () => {
  expect(filledTemplate(template, { tenant: '<b>Tom & Co</b>', rent: ' ', creator_name: 'Eve' })).toBe(
    '<p>&lt;b&gt;Tom &amp; Co&lt;/b&gt; pays [@field:rent] to [@field:creator_name]. [@field:other]</p>',
  )
})
