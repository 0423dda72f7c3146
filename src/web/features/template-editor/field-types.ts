import {
  AlignLeft,
  AtSign,
  Calendar,
  Hash,
  type LucideIcon,
  Phone,
  SquareCheck,
  SquareChevronDown,
  Type,
} from 'lucide-react'
import type { FieldType } from '#shared/template-fields/template-field-rules.ts'

/** The types of fields as people read them. */
export const typeNames: Record<FieldType, string> = {
  text: 'Text',
  textarea: 'Text area',
  number: 'Number',
  date: 'Date',
  email: 'Email',
  phone: 'Phone',
  select: 'Select',
  checkbox: 'Checkbox',
}

export const typeIcons: Record<FieldType, LucideIcon> = {
  text: Type,
  textarea: AlignLeft,
  number: Hash,
  date: Calendar,
  email: AtSign,
  phone: Phone,
  select: SquareChevronDown,
  checkbox: SquareCheck,
}
