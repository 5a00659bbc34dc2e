import { LANGUAGES, type Language } from '@thali/domain/languages/language'
import { Button } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { SignOutIcon } from '@thali/ui/components/icon'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { Segmented } from '@thali/ui/components/segmented'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { session } from '../../platform/session.ts'
import { switchLanguage } from '../../words/switch-language.ts'
import { useLanguage, useWords, wordsOf } from '../../words/words.ts'
import { Initials } from './account-card.tsx'
import { saveLanguage } from './profile.queries.ts'

async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language)
  const { account } = wordsOf('tabs')
  try {
    await saveLanguage(language)
    showToast({ message: account.languageKept, tone: 'success' })
  } catch {
    showToast({ message: account.languageOnlyHere })
  }
}

type AccountScreenProps = { organization: string; onSignOut: () => Promise<void> }

/** T-07, the part that exists: who is signed in, the language, the way out. */
export function AccountScreen({ organization, onSignOut }: AccountScreenProps) {
  const { account, more, titles } = useWords('tabs')
  const { pleaseWait } = useWords('visitor')
  const language = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const person = session.person()
  const names: Record<Language, string> = { en: account.english, hi: account.hindi }

  const signOut = () => {
    setLeaving(true)
    void onSignOut().finally(() => setLeaving(false))
  }

  return (
    <div className="page page--narrow">
      <h1>{titles.account}</h1>
      {person && (
        <Card className="row-4">
          <Initials first={person.first_name} last={person.last_name} />
          <span className="stack-1">
            <span className="text-lead">{`${person.first_name} ${person.last_name}`.trim()}</span>
            <span className="text-muted">{organization}</span>
          </span>
        </Card>
      )}
      <Card className="stack-4">
        <div className="stack-1">
          <h2 className="text-lead">{account.language}</h2>
          <p className="text-muted">{account.languageText}</p>
        </div>
        <Segmented
          label={account.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          onChange={(chosen) => void chooseLanguage(chosen)}
        />
      </Card>
      <Card className="stack-4">
        <p className="text-muted">{account.signOutText}</p>
        <Button variant="outline" iconBefore={<SignOutIcon />} onClick={signOut} busy={isLeaving}>
          {more.signOut}
        </Button>
      </Card>
      <PleaseWait active={isLeaving} text={pleaseWait} />
    </div>
  )
}
