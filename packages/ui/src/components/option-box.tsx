import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import type { ControlWiring } from './field.tsx'
import { ChevronDownIcon } from './icon.tsx'

type OptionBoxProps = {
  wiring: ControlWiring
  open: boolean
  onOpen: () => void
  onBlur?: (() => void) | undefined
  disabled: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The closed state of a choice: what is chosen, in a box that opens its sheet. To assistive technology a combobox. */
export function OptionBox({ wiring, open, onOpen, onBlur, disabled, ref, children }: OptionBoxProps) {
  const { required, ...rest } = wiring
  const invalid = rest['aria-invalid']
  return (
    <button
      type="button"
      role="combobox"
      ref={ref}
      {...rest}
      {...(required && { 'aria-required': true })}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={`${rest.id}-sheet`}
      className={classNames('control', 'option-box', invalid && 'control--invalid', disabled && 'control--disabled')}
      disabled={disabled}
      onClick={onOpen}
      onBlur={onBlur}
    >
      <span className="option-box__value">{children}</span>
      <ChevronDownIcon size="small" />
    </button>
  )
}
