import { circle, icon } from './make-icon.tsx'

export * from './first-icons.tsx'
export type { IconComponent, IconProps } from './make-icon.tsx'

export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5', 'M11 5.2 4.2 12l6.8 6.8')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h15.5', 'M13 5.2 19.8 12 13 18.8')
export const BellIcon = /* @__PURE__ */ icon(
  'M6.4 10.2a5.6 5.6 0 0 1 11.2 0c0 4.6 2 6 2 6.8H4.4c0-.8 2-2.2 2-6.8Z',
  'M10 20.2c.6.6 1.2.8 2 .8s1.4-.2 2-.8',
  'M12 3.2v1.4',
)
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.8C10.2 5.3 7.5 4.8 3.5 4.8v13.4c4 0 6.7.5 8.5 2 1.8-1.5 4.5-2 8.5-2V4.8c-4 0-6.7.5-8.5 2Z',
  'M12 6.8v13.4',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5V7.5A2.5 2.5 0 0 1 6 5Z',
  'M3.5 10h17',
  'M8 3v4M16 3v4',
  'M8 14h.01M12 14h.01M16 14h.01',
)
export const CameraIcon = /* @__PURE__ */ icon(
  'M4.5 7.5h3l1.7-2.5h5.6l1.7 2.5h3a1.5 1.5 0 0 1 1.5 1.5v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a1.5 1.5 0 0 1 1.5-1.5Z',
  circle(12, 13, 3.4),
)
export const ChatIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H11l-4 3.5V17H5.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z',
  'M7.8 9h8.4M7.8 12.5h5',
)
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.3l6 6 6-6')
export const ClockIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M12 7.2V12l3.2 2')
export const CoinIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M9 8h6M9 10.8h6M9 8h1.6c3.4 0 3.4 5 0 5H9.2l4 3.6')
export const DietIcon = /* @__PURE__ */ icon(
  circle(12, 12, 9),
  'M7 8.2a6.3 6.3 0 0 0 8.8 8.8Z',
  circle(11, 7.7, 1.3),
  circle(15.2, 10, 1.3),
)
export const FileIcon = /* @__PURE__ */ icon(
  'M7.5 3.5h6L19 9v9.5a2 2 0 0 1-2 2H7.5a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z',
  'M13.5 3.5V9H19',
)
export const FilterIcon = /* @__PURE__ */ icon('M4 7h16M7 12h10M10 17h4')
export const GiftIcon = /* @__PURE__ */ icon(
  'M3.8 8.2h16.4v3.6H3.8Z',
  'M5.2 11.8v7.7h13.6v-7.7',
  'M12 8.2v11.3',
  'M12 8.2C9.5 8.2 7.5 7 7.5 5.3c0-2.5 4-2.3 4.5 2.9.5-5.2 4.5-5.4 4.5-2.9 0 1.7-2 2.9-4.5 2.9Z',
)
export const GlobeIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M3.5 12h17', 'M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z')
export const HelpIcon = /* @__PURE__ */ icon(
  circle(12, 12, 8.5),
  'M9.6 9.6c0-3.2 5-3.2 5 0 0 1.9-2.5 2-2.5 4',
  'M12.1 16.6h.01',
)
export const HomeIcon = /* @__PURE__ */ icon('M4 10.8 12 3.8l8 7v7.7a2 2 0 0 1-2 2h-3.3v-6.3H9.3v6.3H6a2 2 0 0 1-2-2Z')
export const ImageIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z',
  circle(8.5, 9, 1.4),
  'M4 17l5-4.5 3.5 3 3-2.5 5 4',
)
export const ListIcon = /* @__PURE__ */ icon('M9 6.5h11M9 12h11M9 17.5h11', 'M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01')
export const LockIcon = /* @__PURE__ */ icon(
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  'M4 7.5l8 6 8-6',
)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const PencilIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l1-4.3L16 4.7a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L8.8 18.5Z',
  'M13.8 7l3.2 3.2',
)
export const PersonIcon = /* @__PURE__ */ icon(circle(12, 7.8, 3.8), 'M4.8 20.3c.5-4.3 3.3-6.5 7.2-6.5s6.7 2.2 7.2 6.5')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const PrintIcon = /* @__PURE__ */ icon(
  'M7.5 8.5v-5h9v5',
  'M7.5 17H6a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-1.5',
  'M7.5 13.8h9v6.7h-9Z',
)
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.1', 'M19.5 4.3v4.5H15')
export const SearchIcon = /* @__PURE__ */ icon(circle(11, 11, 6.5), 'M16 16l4.5 4.5')
export const ShopIcon = /* @__PURE__ */ icon(
  'M5.8 8.3h12.4l1 10.2a1.8 1.8 0 0 1-1.8 2H6.6a1.8 1.8 0 0 1-1.8-2Z',
  'M8.7 10.8V7a3.3 3.3 0 0 1 6.6 0v3.8',
)
export const SignOutIcon = /* @__PURE__ */ icon('M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10', 'M10 12h10M16 8l4 4-4 4')
export const StarIcon = /* @__PURE__ */ icon('M12 3.8l2.5 5.3 5.7.8-4.2 4 1 5.8-5-2.8-5 2.8 1-5.8-4.2-4 5.7-.8Z')
export const SwapIcon = /* @__PURE__ */ icon('M4 8.5h15.5L16 5M20 15.5H4.5L8 19')
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.8 6.5h16.4v3.3a2.3 2.3 0 0 0 0 4.4v3.3H3.8v-3.3a2.3 2.3 0 0 0 0-4.4Z',
  'M14 6.5v11',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15',
  'M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7',
  'M6.5 7l.8 11.7a1.5 1.5 0 0 0 1.5 1.3h6.4a1.5 1.5 0 0 0 1.5-1.3L17.5 7',
  'M10 11v5M14 11v5',
)
export const TrendIcon = /* @__PURE__ */ icon('M3.5 16.5l5.5-5.5 4 4 7-7.5', 'M15 7.5h5v5')
export const UploadIcon = /* @__PURE__ */ icon(
  'M12 15.5V4.5M7.5 8.7 12 4.2l4.5 4.5',
  'M4.5 14.5v3.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3.5',
)
