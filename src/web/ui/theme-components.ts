import {
  ActionIcon,
  Anchor,
  Badge,
  Checkbox,
  Drawer,
  InputWrapper,
  Menu,
  Modal,
  ModalHeader,
  NumberInput,
  PasswordInput,
  Select,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'

/** What every use of a Mantine component shares, so that pages do not repeat it. */
export const componentDefaults = {
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
  // a link within a text must differ by more than its colour
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', radius: 'xl', size: 'lg' },
    styles: { root: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } },
  }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
  Drawer: Drawer.extend({
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      // its header element would count as a second banner of the page
      attributes: { header: { role: 'presentation' } },
    },
  }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
  }),
  // the placeholder would be a child that a menu may not have
  Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
  // a second banner would stand on the page otherwise
  ModalHeader: ModalHeader.extend({ defaultProps: { role: 'none' } }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      closeButtonProps: { 'aria-label': 'Close' },
      overlayProps: { backgroundOpacity: 0.45 },
    },
    styles: {
      content: { backgroundColor: 'var(--ps-sheet)', border: '1px solid var(--ps-hairline)' },
      header: { backgroundColor: 'var(--ps-sheet)' },
    },
  }),
  NumberInput: NumberInput.extend({ defaultProps: { size: 'md' } }),
  PasswordInput: PasswordInput.extend({
    defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } },
  }),
  Select: Select.extend({ defaultProps: { size: 'md' } }),
  Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'md' } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
  Tooltip: Tooltip.extend({
    defaultProps: { multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
  }),
}
