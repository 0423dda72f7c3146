import { Menu, Popover, Text, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { type EditorField, groupsOf } from './editor-field.ts'
import classes from './RichTextEditor.module.css'

type Props = { fields: EditorField[]; onInsert: (key: string) => void }

const Choice = ({ label, hint }: EditorField) => (
  <>
    <Text size="sm" component="span" display="block">
      {label}
    </Text>
    <Text size="xs" c="dimmed" component="span" display="block">
      {hint}
    </Text>
  </>
)

/** The list of placeholders behind a button; `target` is the button. */
export function FieldMenu({ fields, onInsert, target }: Props & { target: ReactNode }) {
  return (
    // a list that scrolls must be reached by Tab
    <Menu position="bottom-start" shadow="md" width={280} withinPortal={false} menuItemTabIndex={0}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.fields}>
        {groupsOf(fields).map(([name, members]) => (
          <Fragment key={name}>
            <Menu.Label>{name}</Menu.Label>
            {members.map((field) => (
              <Menu.Item key={field.key} onClick={() => onInsert(field.key)}>
                <Choice {...field} />
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** `at`: in the document of the text view. */
export type Spot = { left: number; top: number; at: number | undefined }

/** The same list at the place of a double click; takes no focus, so that typing goes on and closes it. */
export function FieldsAtCaret({
  fields,
  onInsert,
  spot,
  onClose,
}: Props & { spot?: Spot; onClose: () => void }) {
  return (
    <Popover
      opened={spot !== undefined}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      offset={12}
      shadow="md"
      width={240}
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <span className={classes.caret} style={spot && { left: spot.left, top: spot.top }} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown p={4} className={classes.fields}>
        <Text size="xs" c="dimmed" px={10} py={4}>
          Insert a field here
        </Text>
        {fields.map((field) => (
          <UnstyledButton
            key={field.key}
            className={classes.choice}
            title={field.hint}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(field.key)}
          >
            {field.label}
          </UnstyledButton>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
