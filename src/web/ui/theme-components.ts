import type { CSSProperties } from 'react'
import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  CheckboxProps,
  DrawerProps,
  InputWrapperProps,
  MenuProps,
  ModalProps,
  ModalHeaderProps,
  NumberInputProps,
  NativeSelectProps,
  SelectProps,
  TabsProps,
  TextareaProps,
  TextInputProps,
  TooltipProps,
  MantineThemeComponent,
} from '@mantine/core'

/** By the types alone: the components themselves would come with the first page. */
const of = <Props>(shared: {
  defaultProps?: Partial<Props>
  styles?: Record<string, CSSProperties>
}): MantineThemeComponent => shared

/** What every use of a Mantine component shares, so that pages do not repeat it. */
export const componentDefaults = {
  ActionIcon: of<ActionIconProps>({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
  // a link within a text must differ by more than its colour
  Anchor: of<AnchorProps>({ defaultProps: { underline: 'always' } }),
  Badge: of<BadgeProps>({
    defaultProps: { variant: 'light', radius: 'xl', size: 'lg' },
    styles: { root: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } },
  }),
  Button: of<ButtonProps>({ defaultProps: { size: 'md' } }),
  Checkbox: of<CheckboxProps>({ defaultProps: { size: 'md' } }),
  Drawer: of<DrawerProps>({
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      // its header element would count as a second banner of the page
      attributes: { header: { role: 'presentation' } },
    },
  }),
  InputWrapper: of<InputWrapperProps>({
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
  }),
  // the placeholder would be a child that a menu may not have
  Menu: of<MenuProps>({ defaultProps: { withInitialFocusPlaceholder: false } }),
  // a second banner would stand on the page otherwise
  ModalHeader: of<ModalHeaderProps>({ defaultProps: { role: 'none' } }),
  Modal: of<ModalProps>({
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      closeButtonProps: { 'aria-label': 'Close' },
      overlayProps: { backgroundOpacity: 0.45 },
    },
    styles: {
      content: {
        backgroundColor: 'var(--ps-sheet)',
        border: '1px solid var(--ps-hairline)',
        // what is focused comes out from under the header and from behind the buttons, with its label and its error
        scrollPaddingBlock: '9rem 7rem',
      },
      header: { backgroundColor: 'var(--ps-sheet)' },
    },
  }),
  NumberInput: of<NumberInputProps>({ defaultProps: { size: 'md' } }),
  NativeSelect: of<NativeSelectProps>({ defaultProps: { size: 'md' } }),
  Select: of<SelectProps>({ defaultProps: { size: 'md' } }),
  Tabs: of<TabsProps>({ defaultProps: { keepMounted: false } }),
  Textarea: of<TextareaProps>({ defaultProps: { size: 'md' } }),
  TextInput: of<TextInputProps>({ defaultProps: { size: 'md' } }),
  Tooltip: of<TooltipProps>({
    defaultProps: { multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
  }),
}
