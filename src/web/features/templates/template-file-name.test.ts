import { expect, test } from 'vitest'
import { fileNameOf } from './template-file-name.ts'

test('the file of a template has its name, without what a system or a reader would stumble over', () => {
  expect(fileNameOf('Lease of a flat')).toBe('Lease of a flat.template.json')
  expect(fileNameOf('../a/b: "c"\u202egpj.\r\n')).toBe('.. a b c gpj..template.json')
  expect(fileNameOf('\u202e')).toBe('Template.template.json')
})
