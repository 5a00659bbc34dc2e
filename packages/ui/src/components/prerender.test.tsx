import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmptyPlate } from '../plate/empty-plate.tsx'
import { SAMPLE_MEALS } from '../plate/meals.ts'
import { Plate, PlateDefs } from '../plate/plate.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GallerySurfaces, GalleryTabs } from './gallery-surfaces.tsx'

/** The gallery shows every component in every state, so what holds for its HTML holds for prerendered screens. */
const html = renderToString(
  <>
    <PlateDefs />
    <GalleryActions />
    <GalleryFields />
    <GallerySurfaces />
    <GalleryTabs />
    <EmptyPlate />
    <Plate items={SAMPLE_MEALS.thali} label="Full thali" />
  </>,
)

describe('prerendered components', () => {
  it('carry no style attribute, which the CSP would refuse', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })

  it('carry no script and no event attribute', () => {
    expect(html).not.toMatch(/<script|\son[a-z]+=/i)
  })

  it('render closed dialogs without their content', () => {
    for (const [dialog] of html.matchAll(/<dialog[^>]*>.*?<\/dialog>/gs))
      expect(dialog).toMatch(/^<dialog[^>]*><\/dialog>$/)
  })

  it('name every plate that stands alone and hide the others', () => {
    expect(html).toContain('role="img" aria-label="Full thali"')
    for (const [svg] of html.matchAll(/<svg class="plate[^>]*>/g))
      expect(svg).toMatch(/aria-hidden="true"|aria-label="/)
  })
})
