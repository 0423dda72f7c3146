import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FieldValidation } from '#shared/template-fields/field-validation.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    visibility: text('visibility', { enum: ['private', 'published', 'public'] }).notNull(),
    currentVersionId: uuid('current_version_id').references((): AnyPgColumn => templateVersions.id, {
      onDelete: 'set null',
    }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('templates_of_owner').on(table.ownerUserId, table.id),
    index('templates_by_visibility').on(table.visibility, table.id),
  ],
)

export const templateVersions = pgTable(
  'template_versions',
  {
    id: uuid('id').primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** HTML with placeholders written [@field:key]. */
    content: text('content').notNull(),
    contentType: text('content_type').notNull(),
    workflow: text('workflow', { enum: ['parallel', 'sequential'] }).notNull(),
    twoFARequirement: text('two_fa_requirement', { enum: ['none', 'ask', 'require'] }).notNull(),
    changelog: text('changelog'),
    /** Rows, each with 1 to 6 columns. */
    layoutConfig: jsonb('layout_config').$type<{ columns: number }[]>(),
    /** Whoever saved it; null for versions from before that was kept, and when the account is gone. */
    createdByUserId: uuid('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('template_versions_once').on(table.templateId, table.version),
    index('template_versions_of_author').on(table.createdByUserId),
  ],
)

export const templateFields = pgTable(
  'template_fields',
  {
    id: uuid('id').primaryKey(),
    templateVersionId: uuid('template_version_id')
      .notNull()
      .references(() => templateVersions.id, { onDelete: 'cascade' }),
    fieldKey: text('field_key').notNull(),
    label: text('label').notNull(),
    type: text('type', {
      enum: ['text', 'textarea', 'number', 'date', 'email', 'phone', 'select', 'checkbox'],
    }).notNull(),
    required: boolean('required').notNull(),
    helpText: text('help_text'),
    options: jsonb('options').$type<string[]>(),
    defaultValue: text('default_value'),
    validationJson: jsonb('validation_json').$type<FieldValidation>(),
    sortOrder: integer('sort_order').notNull(),
    rowPosition: integer('row_position'),
    columnPosition: integer('column_position'),
    containerId: text('container_id'),
    containerType: text('container_type').notNull().default('row'),
    gridPosition: integer('grid_position'),
    sortIndex: integer('sort_index'),
  },
  (table) => [uniqueIndex('template_fields_once').on(table.templateVersionId, table.fieldKey)],
)

export const templateSignerRoles = pgTable(
  'template_signer_roles',
  {
    id: uuid('id').primaryKey(),
    templateVersionId: uuid('template_version_id')
      .notNull()
      .references(() => templateVersions.id, { onDelete: 'cascade' }),
    roleKey: text('role_key').notNull(),
    displayName: text('display_name').notNull(),
    signingOrder: integer('signing_order').notNull(),
    notificationPreference: text('notification_preference', { enum: ['email', 'sms', 'both'] }).notNull(),
    geolocationRequirement: text('geolocation_requirement', { enum: ['none', 'ask', 'require'] }).notNull(),
  },
  (table) => [uniqueIndex('template_signer_roles_once').on(table.templateVersionId, table.roleKey)],
)

export const templateAccess = pgTable(
  'template_access',
  {
    /** What the owner names it by: the same before and after it is taken up. */
    id: uuid('id').notNull().defaultRandom(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'editor', 'viewer'] })
      .notNull()
      .default('viewer'),
    /** The address that it was shared with; null for what was shared before that was kept. */
    invitedEmail: text('invited_email'),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.userId] }),
    uniqueIndex('template_access_by_id').on(table.id),
    index('template_access_of_user').on(table.userId),
  ],
)

/** Shared with an address that nobody has come with yet who proved it. */
export const templateInvitations = pgTable(
  'template_invitations',
  {
    id: uuid('id').primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'viewer'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('template_invitations_once').on(table.templateId, table.email),
    index('template_invitations_of_email').on(table.email),
  ],
)
