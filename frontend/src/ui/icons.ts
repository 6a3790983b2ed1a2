/** The icons, drawn for nonet on a 24 grid: the content of each `svg`. */
export const icons = {
  undo: '<path d="M9 5 4.5 9.5 9 14"/><path d="M4.5 9.5H14a5.25 5.25 0 0 1 0 10.5h-3"/>',
  redo: '<path d="m15 5 4.5 4.5L15 14"/><path d="M19.5 9.5H10a5.25 5.25 0 0 0 0 10.5h3"/>',
  erase:
    '<path d="M8.5 19.5H20M5.2 15.7l8.6-9.9a1.8 1.8 0 0 1 2.6-.2l3.5 3a1.8 1.8 0 0 1 .2 2.6l-7.2 8.3H9.4l-4-3.5a.3.3 0 0 1-.2-.3Z"/><path d="m9.8 10.4 6.3 5.5"/>',
  hint: '<path d="M9.5 17.5h5M10.2 20.5h3.6"/><path d="M9.5 17.5c0-2.3-3.5-3.7-3.5-8a6 6 0 0 1 12 0c0 4.3-3.5 5.7-3.5 8"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  checkbox: '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="m8.2 12.3 2.7 2.7 5-5.8"/>',
  pause: '<path d="M9 5.5v13M15 5.5v13"/>',
  play: '<path d="M8 5.2v13.6L19 12Z"/>',
  flag: '<path d="M6 20.5v-16M6 5h11.5l-2.5 4 2.5 4H6"/>',
  wand: '<path d="m4.5 19.5 9-9M12 9l3 3M16.5 3.5v4M14.5 5.5h4M19.5 12.5v3M18 14h3M8 4.5v2.5M6.75 5.75h2.5"/>',
  sliders:
    '<path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9"/><circle cx="15" cy="7.5" r="2"/><circle cx="9" cy="16.5" r="2"/>',
  moon: '<path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.3 6.3 0 0 0 9.7 9.7Z"/>',
  sun: '<circle cx="12" cy="12" r="3.75"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
  user: '<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 20c.7-3.7 3.6-5.75 7.25-5.75S18.55 16.3 19.25 20"/>',
  camera:
    '<path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2l1.5-2.5h6L16.5 7h2A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5Z"/><circle cx="12" cy="12.75" r="3.25"/>',
  paste:
    '<path d="M8.5 5.5H7A1.5 1.5 0 0 0 5.5 7v12A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V7A1.5 1.5 0 0 0 17 5.5h-1.5"/><rect x="8.5" y="3.5" width="7" height="4" rx="1"/><path d="M9 12h6M9 15.5h4"/>',
  file: '<path d="M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V8Z"/><path d="M13.5 3.5V8H18"/>',
  pencil:
    '<path d="m5 19 1-4.2L16.3 4.5a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L9.2 18Z"/><path d="m14.5 6.3 3.2 3.2"/>',
  share:
    '<path d="M12 14.5v-11M8 7l4-3.5L16 7"/><path d="M6.5 11.5H6A1.5 1.5 0 0 0 4.5 13v6A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-.5"/>',
  print:
    '<path d="M7 8.5v-5h10v5M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2"/><rect x="7" y="13.5" width="10" height="7"/>',
  right: '<path d="m9 5 7 7-7 7"/>',
  left: '<path d="m15 5-7 7 7 7"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  arrow: '<path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  zoom: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5M10.5 8v5M8 10.5h5"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<circle class="fill" cx="5.5" cy="12" r="1.5"/><circle class="fill" cx="12" cy="12" r="1.5"/><circle class="fill" cx="18.5" cy="12" r="1.5"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  book: '<path d="M12 6.5C10 5 7.3 4.5 4 4.5v13.5c3.3 0 6 .5 8 2 2-1.5 4.7-2 8-2V4.5c-3.3 0-6 .5-8 2ZM12 6.5V20"/>',
  flask: '<path d="M9 3.5h6M10 3.5v6L4.8 18a1.7 1.7 0 0 0 1.5 2.5h11.4a1.7 1.7 0 0 0 1.5-2.5L14 9.5v-6M7.5 14.5h9"/>',
  trophy:
    '<path d="M8 4.5h8v6a4 4 0 0 1-8 0ZM8 6H4.5v1.5A3.5 3.5 0 0 0 8 11M16 6h3.5v1.5A3.5 3.5 0 0 1 16 11M12 14.5v3M8.5 20.5h7l-1-3h-5Z"/>',
  offline:
    '<path d="M3.5 3.5l17 17M8.7 8.9A8.9 8.9 0 0 0 5 11.2M2.5 8.7a12.8 12.8 0 0 1 3.4-2.3M10.2 5.1a12.7 12.7 0 0 1 11.3 3.6M15.5 9.6c1.3.4 2.5 1 3.5 1.9M8.5 14.7a5 5 0 0 1 5.3-1"/><circle class="fill" cx="12" cy="18.5" r="1.4"/>',
  alert: '<path d="M12 4 3 19.5h18Z"/><path d="M12 10v4.5M12 17v.2"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.8V8"/>',
  step: '<path d="M6 5.5v13L15 12ZM18.5 5.5v13"/>',
  restart: '<path d="M4.5 5v5h5"/><path d="M5 10a7.75 7.75 0 1 1-.7 4.5"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  rotate: '<path d="M19.5 5v5h-5"/><path d="M19 10A7.75 7.75 0 1 0 19.7 14.5"/>',
  home: '<path d="M4 11.5 12 4.5l8 7V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19Z"/>',
  "m-digit": '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/><path class="dg" d="M10.3 8.7 12.5 7.3V16.8"/>',
  "m-corner":
    '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/><path d="M7.3 7.8v.2M16.7 7.8v.2M7.3 16.2v.2" stroke-width="2.6"/>',
  "m-centre":
    '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/><path d="M8.3 12v.2M12 12v.2M15.7 12v.2" stroke-width="2.6"/>',
  "m-colour":
    '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/><path class="fill" d="M20.5 5.5V17a3.5 3.5 0 0 1-3.5 3.5H5.5Z" stroke="none"/>',
} as const;

export type IconName = keyof typeof icons;
