{{- define "epigraph.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "epigraph.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains (include "epigraph.name" .) .Release.Name }}
{{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "epigraph.name" .) | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "epigraph.selectorLabels" -}}
app.kubernetes.io/name: {{ include "epigraph.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "epigraph.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "epigraph.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* The Secret that holds a setting, and its key there, as JSON; empty where nobody set it. */}}
{{- define "epigraph.secretKey" -}}
{{- $key := get .root.Values.existingSecret.keys .setting }}
{{- if $key }}
{{- dict "name" (required "existingSecret.name has to be set where existingSecret.keys is." .root.Values.existingSecret.name) "key" $key | toJson }}
{{- else if get .root.Values.secrets .setting }}
{{- dict "name" (include "epigraph.fullname" .root) "key" .setting | toJson }}
{{- end }}
{{- end }}

{{/* A value as the site reads it: YAML makes truth of yes and no, and Helm a float of each number. */}}
{{- define "epigraph.setting" -}}
{{- if kindIs "bool" . }}{{ ternary "yes" "no" . }}
{{- else if kindIs "float64" . }}{{ if eq . (floor .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- else }}{{ . }}
{{- end }}
{{- end }}

{{/* What the site needs and the schema of the values cannot say. */}}
{{- define "epigraph.check" -}}
{{- $database := include "epigraph.secretKey" (dict "root" . "setting" "DATABASE_URL") }}
{{- $secret := include "epigraph.secretKey" (dict "root" . "setting" "SECRET") }}
{{- $s3 := get .Values.settings "S3_ENDPOINT" }}
{{- range $setting, $value := .Values.secrets }}
{{- if hasKey $.Values.existingSecret.keys $setting }}
{{- fail (printf "%s is in secrets and in existingSecret.keys. Leave one of them out." $setting) }}
{{- end }}
{{- end }}
{{- if and (gt (int .Values.replicas) 1) (not (and $database $secret)) }}
{{- fail "More than one replica needs PostgreSQL and one secret for all: set DATABASE_URL and SECRET in secrets or existingSecret." }}
{{- end }}
{{- if and (gt (int .Values.replicas) 1) .Values.persistence.enabled (not .Values.persistence.existingClaim) (not (has "ReadWriteMany" .Values.persistence.accessModes)) }}
{{- fail "More than one replica needs a volume for all (persistence.accessModes: [ReadWriteMany]), or no volume and files in S3 (persistence.enabled: false and settings.S3_ENDPOINT)." }}
{{- end }}
{{- if and (not .Values.persistence.enabled) (not (and $database $secret $s3)) }}
{{- fail "Without a volume (persistence.enabled: false) the site needs DATABASE_URL, SECRET and settings.S3_ENDPOINT; otherwise its data would go with the pod." }}
{{- end }}
{{- if and .Values.ingress.enabled (not (get .Values.settings "BASE_URL")) }}
{{- fail "The ingress takes host and path from settings.BASE_URL: set it, for example to https://quotes.example.org." }}
{{- end }}
{{- end }}
