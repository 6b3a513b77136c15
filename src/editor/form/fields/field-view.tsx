import type { ReactElement } from 'react';
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
export function FieldView({ field, ...place }: FieldProps): ReactElement | null {
  const { isOwner } = useForm();
  if (!field.ownersOnly || isOwner) return <EnabledField field={field} {...place} />;
  return (
    <fieldset disabled>
      <EnabledField field={{ ...field, help: `${field.help} ${OWNERS_ONLY}` }} {...place} />
    </fieldset>
  );
}

/** Blocks have their own panel, and ids are made, not asked for. */
function EnabledField({ field, ...place }: FieldProps): ReactElement | null {
  const { quotesFacts } = useForm();
  switch (field.form) {
    case 'text':
      return quotesFacts && field.content === 'words' ? (
        <ProseField field={field} {...place} />
      ) : (
        <TextField field={field} {...place} />
      );
    case 'prose':
      return <ProseField field={field} {...place} />;
    case 'number':
      return <NumberField field={field} {...place} />;
    case 'switch':
      return <SwitchField field={field} {...place} />;
    case 'choice':
      return field.shownAs === 'words' ? (
        <ChoiceField field={field} {...place} />
      ) : (
        <VisualChoiceField field={field} {...place} />
      );
    case 'address':
      return <AddressField field={field} {...place} />;
    case 'route':
      return <RouteField field={field} {...place} />;
    case 'picture':
      return <PictureField field={field} {...place} />;
    case 'list':
      return <ListField field={field} {...place} />;
    case 'group':
      return <GroupField field={field} {...place} />;
    case 'map':
      return <MapField field={field} {...place} />;
    case 'product':
    case 'category':
    case 'kind':
    case 'fragment':
    case 'anchor-reference':
    case 'step-reference':
      return <PickerField field={field} {...place} />;
    case 'blocks':
    case 'made':
      return null;
  }
}
