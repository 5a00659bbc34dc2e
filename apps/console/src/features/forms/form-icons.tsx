import type { FieldType } from '@thali/domain/forms/form-definition'
import { CalendarIcon, GlobeIcon, ListIcon } from '@thali/ui/components/icon'
import { circle, type IconComponent, icon } from '@thali/ui/components/make-icon'

// What only the form builder shows; drawn as every other icon.
const TextIcon = /* @__PURE__ */ icon('M5 7V5h14v2', 'M12 5v14M9.5 19h5')
const NumberIcon = /* @__PURE__ */ icon('M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16')
const ChecklistIcon = /* @__PURE__ */ icon(
  'M4 4.5h5v5H4ZM4 14.5h5v5H4Z',
  'M12.5 7h7.5M12.5 17h7.5',
  'M5 17l1.3 1.3L8.6 15.8',
)
const PlaceIcon = /* @__PURE__ */ icon(
  'M12 21c4.5-4.6 6.5-7.9 6.5-11a6.5 6.5 0 0 0-13 0c0 3.1 2 6.4 6.5 11Z',
  circle(12, 10, 2.3),
)
const AllergyIcon = /* @__PURE__ */ icon(
  'M12 20.5v-9',
  'M12 11.5C9 11.5 7 9.6 7 6.5c3 0 5 1.9 5 5Z',
  'M12 9.5c0-2.9 1.7-5 5-5 0 3.4-2 5-5 5ZM12 16c2.6 0 4.6-1.5 5-4.5-3 0-5 1.7-5 4.5Z',
)
export const ClipIcon = /* @__PURE__ */ icon(
  'M19.5 11.5l-7.7 7.7a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.9 7.9a1.6 1.6 0 0 1-2.3-2.3l7.2-7.2',
)
export const SumIcon = /* @__PURE__ */ icon(
  'M6 3.5h12a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5Z',
  'M8 7.5h8M8 12h.01M12 12h.01M16 12h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01',
)
export const GripIcon = /* @__PURE__ */ icon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01')
export const BranchIcon = /* @__PURE__ */ icon('M12 20v-8M12 12 6.5 5M12 12l5.5-7M6.5 9V5h4M17.5 9V5h-4')
export const CopyIcon = /* @__PURE__ */ icon(
  'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  'M15.5 5.5v-1a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h1',
)
export const DotsIcon = /* @__PURE__ */ icon('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const UndoIcon = /* @__PURE__ */ icon('M8.5 5 4.5 9l4 4', 'M4.5 9h9a5.5 5.5 0 0 1 0 11h-3')
export const RedoIcon = /* @__PURE__ */ icon('M15.5 5l4 4-4 4', 'M19.5 9h-9a5.5 5.5 0 0 0 0 11h3')
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5v11M7.5 11.3l4.5 4.5 4.5-4.5',
  'M4.5 15.5V18a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2.5',
)
export const ArchiveIcon = /* @__PURE__ */ icon(
  'M3.5 5h17v4h-17Z',
  'M5 9v9a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18V9M10 13h4',
)
export const UnlockIcon = /* @__PURE__ */ icon(
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M8 10.5V8a4 4 0 0 1 7.8-1.2',
)

export const TYPE_ICONS: Readonly<Record<FieldType, IconComponent>> = {
  text: TextIcon,
  number: NumberIcon,
  calender: CalendarIcon,
  dropdown: ListIcon,
  multiselect: ChecklistIcon,
  country: GlobeIcon,
  state: PlaceIcon,
  allergies: AllergyIcon,
  file: ClipIcon,
}
