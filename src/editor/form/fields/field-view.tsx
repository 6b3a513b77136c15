import { createElement, type FunctionComponent, memo, type ReactElement } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import type { Form } from '../field.ts';
import { useForm } from '../form-context.ts';
import { AddressField, RouteField } from './address-field.tsx';
import { PickerField, VisualChoiceField } from './choice-fields.tsx';
import type { FieldProps } from './field-frame.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ChoiceField, NumberField, SwitchField, TextField } from './plain-fields.tsx';
import { ProseField } from './prose-field.tsx';

const OWNERS_ONLY =
  'Only an owner of the desk may change this: it decides how the whole site looks, what runs in visitors’ browsers, or where money goes.';

/** A field by its form. One that the person may not change is disabled, and says why. */
export const FieldView = memo(({ field, ...place }: FieldProps): ReactElement | null => {
  const { isOwner } = useForm();
  if (!field.ownersOnly || isOwner) return <EnabledField field={field} {...place} />;
  return (
    <fieldset disabled>
      <EnabledField field={{ ...field, help: `${field.help} ${OWNERS_ONLY}` }} {...place} />
    </fieldset>
  );
}, isSameField);

/** Returns whether a field can skip rendering. The order of its keys depends on the field around it alone. */
function isSameField(before: FieldProps, after: FieldProps): boolean {
  const isSamePlace = jsonPointer(before.pointer) === jsonPointer(after.pointer);
  return before.field === after.field && before.value === after.value && isSamePlace;
}

/** Blocks have their own panel, and ids are made, not asked for. */
const VIEWS: { readonly [F in Form]: (props: FieldProps<F>) => ReactElement | null } = {
  text: (props) =>
    useForm().quotesFacts && props.field.content === 'words' ? <ProseField {...props} /> : <TextField {...props} />,
  prose: ProseField,
  number: NumberField,
  switch: SwitchField,
  choice: (props) => (props.field.shownAs === 'words' ? <ChoiceField {...props} /> : <VisualChoiceField {...props} />),
  address: AddressField,
  route: RouteField,
  picture: PictureField,
  list: ListField,
  group: GroupField,
  map: MapField,
  product: PickerField,
  category: PickerField,
  kind: PickerField,
  fragment: PickerField,
  'anchor-reference': PickerField,
  'step-reference': PickerField,
  blocks: () => null,
  made: () => null,
};

function EnabledField<F extends Form>(props: FieldProps<F>): ReactElement | null {
  const View: FunctionComponent<FieldProps<F>> = VIEWS[props.field.form];
  return createElement(View, props);
}
