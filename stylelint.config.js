/** Enforces logical properties, for right-to-left, and colours, spaces and layers from app/ui/tokens.css. */
const SPACE = '/^(?:margin|padding|(?:row-|column-)?gap|inset|scroll-(?:margin|padding))/';
/** 1px and 2px are lines, not spaces. */
const RAW_SPACE = '/(?<![\\w.-])(?!(?:0|[12]px)(?![\\w.]))-?\\d*\\.?\\d+(?:px|rem|em|ch)\\b/';

const SHORTHAND = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;

export default {
  rules: {
    'at-rule-no-unknown': [true, { ignoreAtRules: ['value'] }],
    'block-no-empty': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'function-calc-no-unspaced-operator': true,
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'unit-no-unknown': true,

    // A shorthand of up to three values has no left or right; browsers lack overflow-inline.
    'property-layout-mappings': [
      'flow-relative',
      { ignoreProperties: [SHORTHAND, /^overflow/, /^overscroll-behavior/] },
    ],
    'declaration-property-max-values': { [SHORTHAND.toString()]: 3, 'border-radius': 1 },
    // Up and down are the same in every language, and not every browser knows `resize: block`.
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],

    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-disallowed-list': {
      [SPACE]: [RAW_SPACE],
      'z-index': ['/\\d{2,}/'],
    },
  },
  overrides: [
    {
      files: ['app/ui/tokens.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
