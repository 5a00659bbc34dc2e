import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { useState } from 'react'
import type { FormTab } from '../../app/paths.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { BuilderWork } from './builder-work.tsx'
import { formQuery } from './forms.queries.ts'
import './forms.css'
import './builder.css'

type BuilderScreenProps = { formId: string; tab: FormTab; onTab: (tab: FormTab) => void }

/** W-02: one form, being made. */
export function BuilderScreen({ formId, tab, onTab }: BuilderScreenProps) {
  const { loading } = useWords('console')
  const language = useLanguage()
  const { data: form, error, refetch } = useQuery(formQuery(formId))
  const [begun, setBegun] = useState(0)
  useScreenTitle(form && (language === 'hi' ? (form.title.hi ?? form.title.en) : form.title.en))
  if (form === undefined) {
    return (
      <main id="main" tabIndex={-1} className="main">
        {error ? (
          <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRegion label={loading} className="builder-skeleton">
            <Skeleton shape="title" width="1/3" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonRegion>
        )}
      </main>
    )
  }
  return (
    <BuilderWork
      key={`${form.form_id}/${begun}`}
      {...{ form, tab, onTab }}
      onPublished={() => void refetch()}
      onDiscarded={() => void refetch().then(() => setBegun(begun + 1))}
    />
  )
}
