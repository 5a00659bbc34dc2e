import { BrandHero } from '@thali/ui/components/brand-hero'
import { Button } from '@thali/ui/components/button'
import brassThali from '../../art/brass-thali.svg'
import { session } from '../../platform/session.ts'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'

type LetBeginScreenProps = { onBegin: () => void; onSignOut: () => void }

/** J-01. */
export function LetBeginScreen({ onBegin, onSignOut }: LetBeginScreenProps) {
  const words = useWords('journey')
  const name = session.person()?.first_name || words.friend
  return (
    <main id="main" tabIndex={-1} className="let-begin">
      <BrandHero
        variant="welcome"
        plate={<img src={brassThali} alt="" width={480} height={480} />}
        head={
          <>
            <LanguageSwitch variant="on-hero-soft" />
            <Button variant="on-hero-soft" size="small" onClick={onSignOut}>
              {words.signOut}
            </Button>
          </>
        }
      >
        <h1 data-arrival tabIndex={-1} className="let-begin__heading">
          {words.letBegin.welcome(name)}
          <br />
          {words.letBegin.promise}
        </h1>
        <p className="let-begin__text">{words.letBegin.text}</p>
        <Button variant="on-hero" size="large" full onClick={onBegin}>
          {words.letBegin.begin}
        </Button>
      </BrandHero>
    </main>
  )
}
