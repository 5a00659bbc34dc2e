import { circle, icon } from './make-icon.tsx'

// What the frame and the visitors' screens show: apart, so that a first load brings no others.
export const BuildingIcon = /* @__PURE__ */ icon(
  'M5 20.5v-15a2 2 0 0 1 2-2h5.5a2 2 0 0 1 2 2v15',
  'M14.5 10.5H17a2 2 0 0 1 2 2v8',
  'M3 20.5h18',
  'M8.5 8h2.5M8.5 12h2.5M8.5 16h2.5',
)
export const CheckIcon = /* @__PURE__ */ icon('M5 12.6 9.8 17.2 19 7.4')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.8 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9.2 6l6 6-6 6')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.8 12C5 7.9 8.2 5.8 12 5.8s7 2.1 9.2 6.2c-2.2 4.1-5.4 6.2-9.2 6.2S5 16.1 2.8 12Z',
  circle(12, 12, 2.8),
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M9.6 6.2A8.7 8.7 0 0 1 12 5.8c3.8 0 7 2.1 9.2 6.2a13 13 0 0 1-2.5 3.3M6 7.7A13.4 13.4 0 0 0 2.8 12c2.2 4.1 5.4 6.2 9.2 6.2 2 0 3.8-.6 5.4-1.7',
  'M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
  'M4 4l16 16',
)
export const InfoIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M12 11.2v5M12 7.9h.01')
export const LanguageIcon = /* @__PURE__ */ icon(
  'M3.5 5.8h9M8 3.8v2M10.5 5.8c-.6 3.6-3 6.2-6.5 7.4M5.5 8.5c1.2 2 2.8 3.5 4.7 4.5',
  'M12.2 20.2l4.3-10 4.3 10M13.6 17h5.8',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h10')
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16',
  'M3 9.3a13 13 0 0 1 3.8-2.4M10 5.9A13 13 0 0 1 21 9.3M6.2 12.8a8.4 8.4 0 0 1 4-2.1M14.5 11a8.4 8.4 0 0 1 3.3 1.8M9.3 16.2a4 4 0 0 1 5.4 0',
  'M12 19.4h.01',
)
export const PauseIcon = /* @__PURE__ */ icon('M9 6v12M15 6v12')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M8.5 3.5h7a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
  'M11 17.5h2',
)
export const PlayIcon = /* @__PURE__ */ icon('M8.5 5.8v12.4l10-6.2Z')
export const WarningIcon = /* @__PURE__ */ icon('M12 4.2 21 19.5H3Z', 'M12 10v4.2M12 16.9h.01')
