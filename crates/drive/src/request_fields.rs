//! Reads the fields of a request into a [`Command`](crate::command::Command). The command is the
//! variant, as with serde's own tags, but each value is parsed only when its type is known: the tags
//! of serde copy all fields first, and then an error no longer says which field is wrong.

use std::collections::HashMap;
use std::fmt::{self, Display};

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment, Track};

/// The fields of a request, without `do` and `id`.
pub(crate) struct RequestFields<'de> {
    /// The command.
    pub(crate) command: String,
    /// Name and value of each field.
    pub(crate) fields: Vec<(String, &'de RawValue)>,
}

/// Why fields cannot be read.
#[derive(Debug)]
pub(crate) enum FieldsError {
    /// There is no such command.
    UnknownCommand,
    /// The command has no such field.
    Unknown(String),
    /// A field is required.
    Missing(&'static str),
    /// A field has an invalid value.
    Wrong {
        /// The field.
        field: String,
        /// What is invalid in it.
        invalid: InvalidValue,
    },
    /// A value is invalid; which field it has is not known yet.
    Invalid(Option<InvalidValue>),
}

/// An invalid value of a field, or of a part of it.
#[derive(Debug)]
pub(crate) struct InvalidValue {
    /// The path inside the field: `.rounds`, `[2]`; empty for the whole field.
    pub(crate) path: String,
    /// The value as it was sent.
    pub(crate) given: String,
}

impl Display for FieldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the fields are not those of the command")
    }
}

impl std::error::Error for FieldsError {}

impl Error for FieldsError {
    fn custom<T: Display>(_: T) -> FieldsError {
        FieldsError::Invalid(None)
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> FieldsError {
        FieldsError::UnknownCommand
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> FieldsError {
        FieldsError::Unknown(field.to_owned())
    }

    fn missing_field(field: &'static str) -> FieldsError {
        FieldsError::Missing(field)
    }
}

impl<'de> Deserializer<'de> for RequestFields<'de> {
    type Error = FieldsError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldsError> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de> EnumAccess<'de> for RequestFields<'de> {
    type Error = FieldsError;
    type Variant = Fields<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Fields<'de>), FieldsError> {
        let command = seed.deserialize(self.command.into_deserializer())?;
        let fields = Fields {
            rest: self.fields.into_iter(),
            current: None,
        };
        Ok((command, fields))
    }
}

/// The fields that have not been read yet.
pub(crate) struct Fields<'de> {
    rest: std::vec::IntoIter<(String, &'de RawValue)>,
    /// The field whose name has been read.
    current: Option<(String, &'de RawValue)>,
}

impl<'de> VariantAccess<'de> for Fields<'de> {
    type Error = FieldsError;

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldsError> {
        visitor.visit_map(self)
    }

    // All commands are variants with named fields.
    fn unit_variant(self) -> Result<(), FieldsError> {
        Err(FieldsError::UnknownCommand)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, FieldsError> {
        Err(FieldsError::UnknownCommand)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, FieldsError> {
        Err(FieldsError::UnknownCommand)
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = FieldsError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, FieldsError> {
        self.current = self.rest.next();
        let name = self.current.as_ref().map(|(name, _)| name.as_str());
        name.map(|name| seed.deserialize(name.into_deserializer()))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, FieldsError> {
        let (field, value) = self.current.take().ok_or(FieldsError::Invalid(None))?;
        seed.deserialize(FieldValue(value))
            .map_err(|error| match error {
                FieldsError::Invalid(invalid) => FieldsError::Wrong {
                    field,
                    invalid: invalid.unwrap_or_else(|| InvalidValue::whole(value)),
                },
                other => other,
            })
    }
}

/// The value of a field. Unlike in JSON elsewhere, `null` is not a way to leave out an optional
/// field.
struct FieldValue<'de>(&'de RawValue);

impl<'de> FieldValue<'de> {
    /// Parses the value; the error says which part of it is invalid.
    fn parse<T>(
        self,
        parse: impl FnOnce(
            serde_path_to_error::Deserializer<
                '_,
                '_,
                &mut serde_json::Deserializer<serde_json::de::StrRead<'de>>,
            >,
        ) -> Result<T, serde_json::Error>,
    ) -> Result<T, FieldsError> {
        let mut track = Track::new();
        let mut json = serde_json::Deserializer::from_str(self.0.get());
        let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
        let parsed = parse(tracked);
        parsed.map_err(|_| FieldsError::Invalid(Some(InvalidValue::at(&track.path(), self.0))))
    }
}

impl<'de> Deserializer<'de> for FieldValue<'de> {
    type Error = FieldsError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldsError> {
        self.parse(|json| json.deserialize_any(visitor))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldsError> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldsError> {
        self.parse(|json| json.deserialize_enum(name, variants, visitor))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl InvalidValue {
    /// A value that is invalid as a whole.
    fn whole(value: &RawValue) -> InvalidValue {
        InvalidValue {
            path: String::new(),
            given: value.get().to_owned(),
        }
    }

    /// A value with an invalid part.
    fn at(path: &Path, value: &RawValue) -> InvalidValue {
        let given = path.iter().try_fold(value.get(), part);
        match (path.iter().next(), given) {
            (Some(first), Some(given)) => InvalidValue {
                path: match first {
                    Segment::Seq { .. } => path.to_string(),
                    _ => format!(".{path}"),
                },
                given: given.to_owned(),
            },
            _ => InvalidValue::whole(value),
        }
    }
}

/// The JSON text of a part of an object or a list.
fn part<'t>(text: &'t str, segment: &Segment) -> Option<&'t str> {
    let part = match segment {
        Segment::Seq { index } => *serde_json::from_str::<Vec<&RawValue>>(text)
            .ok()?
            .get(*index)?,
        Segment::Map { key } => *serde_json::from_str::<HashMap<String, &RawValue>>(text)
            .ok()?
            .get(key)?,
        Segment::Enum { .. } | Segment::Unknown => return None,
    };
    Some(part.get())
}
