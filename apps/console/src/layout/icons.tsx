import { circle, icon } from '@thali/ui/components/make-icon'

// What only the console shows; drawn as every other icon.
export const PeopleIcon = /* @__PURE__ */ icon(
  circle(9, 8.2, 3.4),
  'M2.8 19.6c.4-3.8 2.8-5.8 6.2-5.8s5.8 2 6.2 5.8',
  'M15.6 5.2a3.4 3.4 0 0 1 0 6M17.6 14.4c2.1.8 3.3 2.6 3.6 5.2',
)
export const GearIcon = /* @__PURE__ */ icon(
  circle(12, 12, 3),
  'M12 3.5v2.6M12 17.9v2.6M3.5 12h2.6M17.9 12h2.6M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18',
)
export const ScaleIcon = /* @__PURE__ */ icon(
  'M6 4.5h12a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5Z',
  'M8 8.5c2.4-1.6 5.6-1.6 8 0l-2 3h-4Z',
)
export const NoteIcon = /* @__PURE__ */ icon('M5 4.5h14v10.2l-4.8 4.8H5Z', 'M19 14.5h-4.8v5M8.5 9h7M8.5 12.5h4')
export const PinIcon = /* @__PURE__ */ icon('M9 4h6l-.8 5.4 3 3.1H6.8l3-3.1Z', 'M12 12.5V20')
export const FlatIcon = /* @__PURE__ */ icon('M4 12h15', 'M15 8l4 4-4 4')
export const SortIcon = /* @__PURE__ */ icon('M8 5v14M4.5 15.5 8 19l3.5-3.5', 'M14 7h6M14 12h4M14 17h2')
export const SidebarIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z',
  'M9.5 4.5v15',
)
export const FormIcon = /* @__PURE__ */ icon(
  'M6.5 3.5h11a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
  'M8.5 8h7M8.5 12h7M8.5 16h4',
)
export const HandIcon = /* @__PURE__ */ icon(
  circle(8.5, 8, 3.2),
  'M2.8 19c.4-3.6 2.5-5.4 5.7-5.4 1.6 0 3 .5 4 1.4',
  'M14 17h7M18 13.8l3.2 3.2-3.2 3.2',
)
