import { useState } from 'react'
import { IconButton } from './button.tsx'
import { EyeIcon, EyeOffIcon } from './first-icons.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'before'> & {
  /** Names of the eye button, e.g. 'Show password' and 'Hide password'. */
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
