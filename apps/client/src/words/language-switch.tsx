import { Button, type ButtonVariant } from '@thali/ui/components/button'
import { LanguageIcon } from '@thali/ui/components/first-icons'
import { switchLanguage } from './switch-language.ts'
import { otherLanguage, useLanguage, useWords } from './words.ts'

type LanguageSwitchProps = { variant: ButtonVariant; className?: string }

/** Leads to the other language, named in its own script. */
export function LanguageSwitch({ variant, className }: LanguageSwitchProps) {
  const words = useWords('visitor')
  const other = otherLanguage(useLanguage())
  return (
    <Button
      variant={variant}
      size="small"
      iconBefore={<LanguageIcon />}
      onClick={() => switchLanguage(other)}
      {...(className && { className })}
    >
      <span lang={other} className="language-name">
        {words.otherLanguage}
      </span>
      <span className="visually-hidden">{`: ${words.switchLanguage}`}</span>
    </Button>
  )
}
